import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/**
 * React Router's scripts. They would be loaded beside the styles and the font; as the server writes them they wait until
 * the page has been painted, when app/browser/enhance/hydrate.ts starts them. The browser finds them at their place.
 */
export const HydrationScripts = import.meta.env.SSR ? () => afterPaint(Scripts({})) : Scripts

function afterPaint(scripts: ReactNode): ReactNode {
  return Children.map(scripts, (child) => {
    if (!isValidElement(child)) return child
    const element = child as ReactElement<{ type?: string; async?: boolean; children?: ReactNode }>
    if (element.type === Fragment) return afterPaint(element.props.children)
    if (element.type === 'link') return null
    return element.props.type === 'module' ? cloneElement(element, { type: 'text/after-paint', async: false }) : element
  })
}
