/** What is known of every block, whatever its type. */
export type AnyBlock = {
  type: string
  visible: boolean
  tone: 'default' | 'sunken' | 'brand'
}
