import { Outlet } from 'react-router'
import { requireBlogWriter } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/layout.ts'

/** Everything in which the blog is written. */
export const middleware: Route.MiddlewareFunction[] = [requireBlogWriter]

export default Outlet
