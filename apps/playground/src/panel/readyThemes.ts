import { defaultSettings, type ThemeSettings } from '../settings/settings'

const { theme } = defaultSettings

/** Themes to begin with. They leave the mode as it is. */
export const readyThemes: readonly { readonly name: string; readonly theme: Omit<ThemeSettings, 'mode'> }[] =
  [
    { name: 'Latchkey', theme },
    { name: 'Ink', theme: { ...theme, accent: 'light-dark(#27272a, #e4e4e7)', borderRadiusMaster: 2 } },
    {
      name: 'Forest',
      theme: { ...theme, accent: '#0f9d58', colorMix: '#0f9d58', colorMixStrength: 8 },
    },
    {
      name: 'Rose',
      theme: { ...theme, accent: '#d1345b', colorMix: '#d1345b', colorMixStrength: 6, borderRadiusMaster: 6 },
    },
    {
      name: 'Amber',
      theme: {
        ...theme,
        accent: '#f5b301',
        colorMix: '#f5b301',
        colorMixStrength: 10,
        borderRadiusMaster: 1,
      },
    },
    {
      name: 'Serif',
      theme: {
        ...theme,
        fontFamily: 'Georgia, serif',
        accent: '#7a4b2a',
        colorMix: '#c9a26b',
        colorMixStrength: 10,
      },
    },
  ]
