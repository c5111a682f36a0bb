import { useAccount, useName, useRouter } from '@latchkey/headless'
import { namesMessages as words } from '../messages/names'
import { AttemptFace } from '../parts/attempt-face'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Avatar } from '../primitives/avatar'
import { Button } from '../primitives/button'

/** The account has the name that was registered. */
export function RegisterAccountNameSuccessView() {
  const { address = '' } = useAccount()
  const { data } = useName()
  const { reset } = useRouter()
  useViewHeader({ title: words.successTitle, isDone: true })
  return (
    <>
      <ViewBody className="justify-center">
        <AttemptFace
          picture={<Avatar address={address} size={80} />}
          shape="circle"
          ring="success"
          title={data ? words.success(data.name) : words.successTitle}
          detail={words.successDetail}
        />
      </ViewBody>
      <ViewFooter>
        <Button data-action="done" onClick={() => reset('Account')}>
          {words.done}
        </Button>
      </ViewFooter>
    </>
  )
}
