import { Outlet } from 'react-router'
import { requireBlogWriter } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/layout.ts'

export const middleware: Route.MiddlewareFunction[] = [requireBlogWriter]

export default Outlet
