import type { ViewName } from '@latchkey/headless'
import type { ComponentType } from 'react'

/** Maps each view name to its component. */
export type ViewComponents<names extends readonly ViewName[]> = Readonly<Record<names[number], ComponentType>>
