import { replace } from 'react-router'
import type { Route } from './+types/not-found.route.ts'

/** An unknown page leads home; what was to be a file or an interface is plainly not there. */
export function loader({ url }: Route.LoaderArgs) {
  const isPage = !/\.\w+$/.test(url.pathname) && !/^\/(api|assets)\//.test(url.pathname)
  return isPage ? replace('/') : notThere()
}

export function action() {
  return notThere()
}

function notThere() {
  return new Response('Not Found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
}
