import type { ViewName } from '@latchkey/headless'
import type { ComponentType } from 'react'

/** A component for each of these views. */
export type ViewComponents<names extends readonly ViewName[]> = Readonly<Record<names[number], ComponentType>>
