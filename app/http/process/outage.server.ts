import type { ServerBuild } from 'react-router'
import { isOutage } from '#app/domain/operation/outage.server.ts'
import { faultAnswer } from '#app/http/forms/fault.server.ts'
import { log } from '#app/platform/log.server.ts'

/**
 * An outage that a loader or an action has no answer of its own to is one that passes, not a fault of ours. The router
 * makes of a thrown response the page of an error or what a hydrated page reads, and hands it to programs as it is.
 */
export function tellingOfOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = { ...route.module, loader: loader && telling(loader), action: action && telling(action) }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function telling<About, Answer>(answer: (about: About) => Answer) {
  return async (about: About) => {
    try {
      return await answer(about)
    } catch (error) {
      if (!isOutage(error)) throw error
      log.error({ error }, 'a request failed with the database or the storage')
      throw faultAnswer(503, 'service_unavailable', 'Service Unavailable')
    }
  }
}
