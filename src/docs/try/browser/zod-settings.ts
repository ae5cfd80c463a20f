import { z } from 'zod'

// The security policy of the page forbids code from strings. This module loads before the schemas.
z.config({ jitless: true })
