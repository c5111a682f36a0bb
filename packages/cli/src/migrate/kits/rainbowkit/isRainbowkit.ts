/** Whether a module specifier belongs to RainbowKit. */
export function isRainbowkit(source: string): boolean {
  return source === '@rainbow-me/rainbowkit' || source.startsWith('@rainbow-me/rainbowkit/')
}
