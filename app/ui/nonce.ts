import { createContext } from 'react'

const ownNonce =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

/** The nonce that the page's scripts carry: the server provides it, the browser finds it in the page. */
export const NonceContext = createContext(ownNonce)
