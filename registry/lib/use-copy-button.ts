import { useCopy, useToast } from '@latchkey/headless'

/** A button that copies. A toast says `failed` if the browser does not allow it. */
export function useCopyButton(failed: string) {
  const { copy, isCopied } = useCopy()
  const { showError } = useToast()
  const onCopy = async (text: string): Promise<boolean> => {
    const hasCopied = await copy(text)
    if (!hasCopied) showError(failed)
    return hasCopied
  }
  return { isCopied, onCopy }
}
