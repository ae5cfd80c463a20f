import { z } from 'zod'

/**
 * What a string means beyond its type. The schema states it once; link checks, media checks,
 * fact look-ups and the list of anchors all read it from here.
 */
export type Role = 'link' | 'media' | 'file' | 'id' | 'markdown' | 'alt' | 'icon'

export const roles = z.registry<{ role: Role }>()
