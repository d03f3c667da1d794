import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  group?: boolean
  children: ReactNode
}

export function Panel({ title, group = false, children }: PanelProps) {
  const id = useId()
  const Box = group ? 'fieldset' : 'section'
  return (
    <Box
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 content-start gap-5 rounded-card border border-line bg-surface p-5"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </Box>
  )
}
