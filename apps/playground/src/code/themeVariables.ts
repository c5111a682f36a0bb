import type { ThemeVariables } from '@latchkey/headless'
import { defaultSettings, type ThemeSettings } from '../settings/settings'

/** Returns the theme variables of the settings, without those that have their default. */
export function themeVariablesOf(theme: ThemeSettings): ThemeVariables {
  const usual = defaultSettings.theme
  return {
    ...(theme.accent && { accent: theme.accent }),
    ...(theme.background && { background: theme.background }),
    ...(theme.colorMix && { colorMix: theme.colorMix }),
    ...(theme.colorMixStrength !== usual.colorMixStrength && { colorMixStrength: theme.colorMixStrength }),
    ...(theme.fontFamily && { fontFamily: theme.fontFamily }),
    ...(theme.fontSizeMaster !== usual.fontSizeMaster && { fontSizeMaster: `${theme.fontSizeMaster}px` }),
    ...(theme.borderRadiusMaster !== usual.borderRadiusMaster && {
      borderRadiusMaster: `${theme.borderRadiusMaster}px`,
    }),
    ...(theme.zIndex !== usual.zIndex && { zIndex: theme.zIndex }),
  }
}
