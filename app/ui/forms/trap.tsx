import type { ReactNode } from 'react'

interface TrapProps {
  name: string
  /** For who meets it all the same. */
  children?: ReactNode
}

/** Programs fill it in. Neither people nor what fills in names and passwords for them comes to it. */
export function Trap({ name, children }: TrapProps) {
  return (
    <div aria-hidden="true" className="sr-only">
      <input
        type="text"
        name={name}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
      {children}
    </div>
  )
}
