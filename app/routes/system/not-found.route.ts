import { notThere, unknownAddress } from '#app/routes/unknown-address.server.ts'
import type { Route } from './+types/not-found.route.ts'

export const loader = ({ url, context }: Route.LoaderArgs) => unknownAddress(url.pathname, context)

export const action = notThere
