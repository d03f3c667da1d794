import * as z from 'zod/mini'

// Zod would compile code, which violates our content security policy, and browsers would report it on every page.
z.config({ jitless: true })

export { z }
