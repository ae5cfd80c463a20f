/** The fields that every block has, whatever its type. */
export type AnyBlock = {
  type: string
  visible: boolean
  tone: 'default' | 'sunken' | 'brand'
}
