import { useLoaderData, useRouteLoaderData } from 'react-router'
import type { Route } from '../dashboard/+types/route.ts'

export type DashboardData = Route.ComponentProps['loaderData']

export function useDashboard() {
  return useLoaderData() as DashboardData
}

export function useCompany() {
  const root = useRouteLoaderData('root') as Route.ComponentProps['matches'][0]['loaderData']
  return root.company
}

/** The time zone of all times on screen. */
export const useTimeZone = () => useCompany().timeZone
