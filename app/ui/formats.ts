import { createContext } from 'react'

/** The locale in which public pages write dates; undefined until an owner chooses one. */
export const FormatsContext = createContext<string | undefined>(undefined)
