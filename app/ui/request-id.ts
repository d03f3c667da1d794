import { createContext } from 'react'

/** The server provides it to the pages that it renders; a page that the browser makes belongs to no request. */
export const RequestIdContext = createContext<string | undefined>(undefined)
