import type { Route } from './+types/route.ts'

/** An application as its receipt shows it. */
export type Receipt = Extract<Route.ComponentProps['loaderData'], { absent: null }>['receipt']
