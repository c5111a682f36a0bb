import { useToast } from '@latchkey/headless'
import { Button, Facts, Panel } from '../controls'

export function ToastPage() {
  const toast = useToast()
  return (
    <Panel title="Toast">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => toast.showSuccess('Address copied')}>Success</Button>
        <Button onClick={() => toast.showError('You declined the request.')}>Error</Button>
        <Button onClick={() => toast.showLoading('Confirm in your wallet')}>Loading</Button>
        <Button onClick={() => toast.hide()}>Hide</Button>
      </div>
      <Facts
        facts={[
          ['Message', toast.message],
          ['Kind', toast.variant],
          ['Visible', toast.open ? 'yes' : 'no'],
          ['Closes by itself', toast.autoClose ? 'yes' : 'no'],
        ]}
      />
    </Panel>
  )
}
