import { Link } from 'react-router'
import { applicationHref } from './links.ts'
import { quietLink } from './panel.tsx'

interface PersonProps {
  id: number
  name: string
  position: string
}

export function Person({ id, name, position }: PersonProps) {
  return (
    <span className="min-w-0">
      <Link dir="auto" to={applicationHref(id)} className={`block wrap-anywhere ${quietLink}`}>
        {name}
      </Link>
      <span dir="auto" className="block text-muted wrap-anywhere">
        {position}
      </span>
    </span>
  )
}
