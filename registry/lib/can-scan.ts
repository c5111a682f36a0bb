/** Returns whether this browser reads QR codes with its camera. */
export function canScan(): boolean {
  return 'BarcodeDetector' in globalThis && typeof navigator.mediaDevices?.getUserMedia === 'function'
}
