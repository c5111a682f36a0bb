/**
 * Returns whether this browser reads QR codes with its camera.
 *
 * @example
 * ```ts
 * import { canScan } from '@latchkey/headless/ui'
 *
 * export const hasScanner = canScan()
 * ```
 */
export function canScan(): boolean {
  return 'BarcodeDetector' in globalThis && typeof navigator.mediaDevices?.getUserMedia === 'function'
}
