/** Whether a module specifier is of Reown AppKit. */
export function isAppKit(source: string): boolean {
  return source === '@reown/appkit' || /^@reown\/appkit[-/]/.test(source)
}
