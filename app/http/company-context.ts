import { createContext } from 'react'
import type { company } from '#app/domain/installation/company.server.ts'

/** The server provides it for pages without anything loaded, which browsers show and never make. */
export const CompanyContext = createContext<typeof company | null>(null)
