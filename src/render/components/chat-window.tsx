import type { BlockOf } from '../../../schema/block.ts'
import { chatSlot } from '../../../schema/slots.ts'
import { Icon } from './icon.tsx'
import { PauseSwitch } from './pause-switch.tsx'
import { Picture } from './picture.tsx'
import { PlainText } from './plain-text.tsx'
import { fillPlaceholders } from '../../text/placeholders.ts'
import type { ElementWords } from '../../locale/words.ts'
import { useStrings } from './strings.ts'

type Conversation = Pick<BlockOf<'sample-chat'>, 'channel' | 'messages' | 'keep' | 'threshold'>
type Message = Conversation['messages'][number]

/**
 * Renders a conversation as a chat window. Without JavaScript all messages are visible. With
 * JavaScript they appear one by one, so their images are loaded early. Screen readers get the whole
 * conversation once, as a list.
 */
export function ChatWindow({ chat }: { chat: Conversation }) {
  const { channel, messages, keep, threshold } = chat
  const strings = useStrings().chat
  return (
    <div
      className="chat card"
      data-search="off"
      data-part="chat-window"
      data-keep={keep}
      data-threshold={threshold}
    >
      <div className="chat-head">
        <span className="chat-mark">
          <Icon name="bot" />
        </span>
        <p>
          <span className="chat-channel">{channel.name}</span>
          {channel.description && <span className="chat-about">{channel.description}</span>}
        </p>
        <PauseSwitch className="chat-switch" pause={strings.pause} play={strings.play} />
      </div>
      <div className="visually-hidden" role="group" aria-label={strings.label}>
        <ol>
          {messages.map((message, index) => (
            <li key={index}>{screenReaderTextOf(message, strings)}</li>
          ))}
        </ol>
      </div>
      <div className="chat-room" aria-hidden="true">
        <div className="chat-messages">
          {messages.map((message, index) => (
            <Bubble key={index} message={message} {...(index === 0 && { after: strings.again })} />
          ))}
        </div>
      </div>
    </div>
  )
}

function screenReaderTextOf(
  { username, content, images }: Message,
  strings: ElementWords['chat'],
): string {
  const imageTexts = images.flatMap(({ alt }) =>
    alt ? fillPlaceholders(strings.picture, { alt }) : [],
  )
  return [`${username}: ${content}`, ...imageTexts].join(' ')
}

/**
 * `after` is set only on the first message. When the conversation is played again, this text is shown above
 * the message, to separate it from the last message.
 */
function Bubble({ message, after }: { message: Message; after?: string }) {
  const { username, content, side, colour, avatar, duration, images, timestamp } = message
  return (
    <div
      className={`chat-message ${side === 'right' ? 'chat-right' : ''}`.trim()}
      data-duration={duration}
      data-after={after}
    >
      <span className={`chat-avatar hue-${avatar}`}>{username.slice(0, 1)}</span>
      <div className="chat-bubble">
        <p className="chat-by">
          <span className={`chat-name name-${colour}`}>{username}</span>
          {timestamp && <span className="chat-time">{timestamp}</span>}
        </p>
        <p>
          <PlainText text={content} />
        </p>
        {images.map((image) => (
          <Picture
            key={image.src}
            image={image}
            {...chatSlot}
            loading="eager"
            priority="low"
            className="chat-image"
          />
        ))}
      </div>
    </div>
  )
}
