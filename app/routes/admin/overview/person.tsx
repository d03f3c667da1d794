import { Link } from 'react-router'
import { applicationHref } from './links.ts'
import { quietLink } from './panel.tsx'

interface PersonProps {
  id: number
  name: string
  position: string
  /** Puts both on one line of a wide screen. */
  isOneLine?: boolean
}

export function Person({ id, name, position, isOneLine = false }: PersonProps) {
  return (
    <span className={`min-w-0 ${isOneLine ? 'xl:flex xl:gap-x-2 xl:*:last:truncate' : ''}`}>
      <Link dir="auto" to={applicationHref(id)} className={`block wrap-anywhere xl:max-w-2/3 ${quietLink}`}>
        {name}
      </Link>
      <span dir="auto" className="block min-w-0 text-muted wrap-anywhere">
        {position}
      </span>
    </span>
  )
}
