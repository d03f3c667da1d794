import type { ComponentType, SVGProps } from 'react'

/** Lucide's, each from its own address: the library's index would load all of them. */
const drawings = import.meta.glob<ComponentType<SVGProps<SVGSVGElement>>>(
  [
    './{activity,app-window,atom,book-open,bot,boxes,braces,brain,brain-circuit,bug,building-2}.mjs',
    './{chart-column,chart-line,chart-pie,clipboard-check,cloud,cloud-alert,cloud-cog,cloud-upload}.mjs',
    './{code-xml,compass,container,cpu,database,database-backup,database-zap,factory,file-code,file-lock}.mjs',
    './{flame,hard-drive,history,layers,layout-template,lock-keyhole,message-square-text,network}.mjs',
    './{radar,radio-tower,refresh-cw,route,router,scan-eye,scan-text,server,shield,shield-check}.mjs',
    './{smartphone,sprout,square-code,trending-up,workflow,wrench}.mjs',
  ],
  { base: '/node_modules/lucide-react/dist/esm/icons', import: 'default', eager: true },
)

export function Emblem({ name, className }: { name: string; className: string }) {
  const Drawing = drawings[`./${name}.mjs`]
  if (!Drawing) throw new Error(`No emblem is called ${name}.`)
  return <Drawing aria-hidden="true" strokeWidth={1.75} className={`shrink-0 ${className}`} />
}
