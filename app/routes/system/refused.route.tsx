import { data, replace } from 'react-router'
import { refusalContext } from '#app/http/context.server.ts'
import type { Route } from './+types/refused.route.ts'

/** Rendered for requests that the server rejects before routing. The error page shows the reason. */
export function loader({ context }: Route.LoaderArgs) {
  const status = context.get(refusalContext)
  if (status === null) throw replace('/')
  throw data(null, { status })
}

export default function Refused() {
  return null
}
