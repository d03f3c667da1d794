import { data, replace } from 'react-router'
import { refusalContext } from '#app/http/context.server.ts'
import type { Route } from './+types/refused.route.ts'

/** The target of a request that was refused before any route saw it; the error page gives the reason. */
export function loader({ context }: Route.LoaderArgs) {
  const status = context.get(refusalContext)
  if (status === null) throw replace('/')
  throw data(null, { status })
}

export default function Refused() {
  return null
}
