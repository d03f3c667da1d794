import type { DashboardData } from '#app/routes/admin/lists/use-dashboard.ts'

type Read = Exclude<DashboardData['overview'], 'folded' | null>

export type ApplicationsOverview = NonNullable<Read['applications']>
export type PostsOverview = Read['posts']
