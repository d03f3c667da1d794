import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Custom = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string }

/** The custom elements that browser/enhance defines. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'timed-notice': Custom & { 'data-timeout': number; onclose?: () => void }
      'modal-dialog': Custom
      'tab-list': Custom
      'slide-show': Custom
      'page-reader': Custom & { 'data-dialog': string; 'data-title': string }
    }
  }
}
