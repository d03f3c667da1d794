import { site, type Visitor } from '../app.ts'

/** Opens the dashboard, or a link of it. */
export const dashboardOf =
  (visitor: Visitor) =>
  (link = '') => {
    const { pathname, search } = new URL(link, `${site}/admin/dashboard`)
    return visitor.open(pathname + search)
  }
