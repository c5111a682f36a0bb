/** Whether a module specifier belongs to Reown AppKit. */
export function isAppKit(source: string): boolean {
  return source === '@reown/appkit' || /^@reown\/appkit[-/]/.test(source)
}
