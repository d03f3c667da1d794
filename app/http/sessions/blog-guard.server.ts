import { data, href, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { mayWriteBlog } from '#app/domain/staff/sessions.server.ts'
import { log } from '#app/platform/log.server.ts'
import { staffContext } from './guard.server.ts'

/** The guard of all that writes the blog: whoever may not is led to the dashboard. */
export const requireBlogWriter: MiddlewareFunction<Response> = async ({ context }, next) => {
  await refuseOthersThanBlogWriters(context)
  return next()
}

/** The same for what is done to posts among other records. */
export async function refuseOthersThanBlogWriters(context: Readonly<RouterContextProvider>): Promise<void> {
  const may = await mayWriteBlog(context.get(staffContext)).catch((error: unknown) => {
    log.error({ error }, 'who may write the blog could not be looked up')
    throw data(null, { status: 503 })
  })
  if (!may) throw redirect(href('/admin'))
}
