import type { ComponentType, SVGProps } from 'react'

/** Lucide icons, imported by file, because the package's index would load all of them. */
const drawings = import.meta.glob<ComponentType<SVGProps<SVGSVGElement>>>(
  [
    './{activity,app-window,atom,book-open,bot,boxes,braces,brain,brain-circuit,briefcase,bug,building-2,camera}.mjs',
    './{car,chart-column,chart-line,chart-pie,clipboard-check,cloud,cloud-alert,cloud-cog,cloud-upload,code-xml}.mjs',
    './{compass,container,cpu,croissant,database,database-backup,database-zap,drill,dumbbell,factory,file-code}.mjs',
    './{file-lock,flame,graduation-cap,hammer,handshake,hard-drive,heart-pulse,history,house,landmark,layers}.mjs',
    './{layout-template,leaf,lightbulb,lock-keyhole,message-square-text,network,package,paintbrush,paw-print}.mjs',
    './{radar,radio-tower,refresh-cw,route,router,ruler,scale,scan-eye,scan-text,scissors,server,shield}.mjs',
    './{shield-check,shopping-bag,smartphone,sprout,square-code,stethoscope,tree-pine,trending-up,truck,users}.mjs',
    './{utensils,wheat,workflow,wrench}.mjs',
  ],
  { base: '/node_modules/lucide-react/dist/esm/icons', import: 'default', eager: true },
)

export function Emblem({ name, className }: { name: string; className: string }) {
  const Drawing = drawings[`./${name}.mjs`]
  if (!Drawing) throw new Error(`No emblem is called ${name}.`)
  return <Drawing aria-hidden="true" strokeWidth={1.75} className={`shrink-0 ${className}`} />
}
