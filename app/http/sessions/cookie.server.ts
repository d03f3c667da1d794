import { createCookie } from 'react-router'
import { type RequestContext, secureContext } from '#app/http/context.server.ts'
import { secretsFor } from '#app/platform/secrets.server.ts'

/** The `__Host-` prefix binds a cookie to this host and to https; browsers refuse it on plain http. */
export function hostCookie(name: string, context: RequestContext) {
  const secure = context.get(secureContext)
  return createCookie(secure ? `__Host-${name}` : name, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    secrets: secretsFor(`${name} cookie`),
  })
}
