import type { BlockOf } from '../../schema/block.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

type Conversation = Pick<BlockOf<'sample-chat'>, 'channel' | 'messages' | 'keep'>
type Message = Conversation['messages'][number]

type ChatWindowProps = { chat: Conversation; loading?: 'lazy' | 'eager' }

/** The first messages of a conversation as a chat shows them; readers of the page hear it whole. */
export function ChatWindow({ chat, loading = 'lazy' }: ChatWindowProps) {
  const { channel, messages, keep } = chat
  return (
    <div className="chat card" data-search="off">
      <div className="chat-head">
        <span className="chat-mark">
          <Icon name="bot" />
        </span>
        <p>
          <span className="chat-channel">{channel.name}</span>
          {channel.description && <span className="chat-about">{channel.description}</span>}
        </p>
      </div>
      <ol className="visually-hidden" aria-label="Beispielgespräch">
        {messages.map((message, index) => (
          <li key={index}>{spokenOf(message)}</li>
        ))}
      </ol>
      <div className="chat-messages" aria-hidden="true">
        {messages.slice(0, keep).map((message, index) => (
          <Bubble key={index} message={message} loading={loading} />
        ))}
      </div>
    </div>
  )
}

const spokenOf = ({ username, content, images }: Message): string =>
  [`${username}: ${content}`, ...images.flatMap(({ alt }) => (alt ? `(Bild: ${alt})` : []))].join(
    ' ',
  )

type BubbleProps = { message: Message; loading: 'lazy' | 'eager' }

function Bubble({ message, loading }: BubbleProps) {
  const { username, content, side, colour, avatar, images, timestamp } = message
  return (
    <div className={`chat-message ${side === 'right' ? 'chat-right' : 'chat-left'}`}>
      <span className={`chat-avatar ink-${avatar}`}>{username.slice(0, 1)}</span>
      <div className="chat-bubble">
        <p className="chat-by">
          <span className={`chat-name name-${colour}`}>{username}</span>
          {timestamp && <span className="chat-time">{timestamp}</span>}
        </p>
        <p>{content}</p>
        {images.map((image) => (
          <Picture
            key={image.src}
            image={image}
            sizes="220px"
            loading={loading}
            className="chat-image"
          />
        ))}
      </div>
    </div>
  )
}
