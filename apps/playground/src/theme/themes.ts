import type { ThemeVariables } from '@latchkey/headless'

/** A ready-made theme. */
export interface ReadyTheme {
  readonly name: string
  readonly variables: Pick<ThemeVariables, 'accent' | 'colorMix' | 'colorMixStrength' | 'borderRadiusMaster'>
}

/** Latchkey's own accent in the swatches. */
export const defaultAccent = 'light-dark(hsl(231 100% 70%), hsl(230 100% 67%))'

/** The ready-made themes. What a theme does not set has its default. */
export const readyThemes: readonly ReadyTheme[] = [
  { name: 'Latchkey', variables: {} },
  { name: 'Ink', variables: { accent: 'light-dark(#27272a, #e4e4e7)', borderRadiusMaster: '2px' } },
  {
    name: 'Forest',
    variables: { accent: '#0f9d58', colorMix: '#0f9d58', colorMixStrength: 8, borderRadiusMaster: '4px' },
  },
  {
    name: 'Rose',
    variables: { accent: '#d1345b', colorMix: '#d1345b', colorMixStrength: 6, borderRadiusMaster: '6px' },
  },
  {
    name: 'Amber',
    variables: { accent: '#f5b301', colorMix: '#f5b301', colorMixStrength: 10, borderRadiusMaster: '1px' },
  },
]

/** The accents to choose from, with their names. */
export const accents = [
  { name: 'Blue', accent: undefined },
  { name: 'Green', accent: '#0f9d58' },
  { name: 'Pink', accent: '#d1345b' },
  { name: 'Yellow', accent: '#f5b301' },
  { name: 'Black', accent: '#111111' },
] as const
