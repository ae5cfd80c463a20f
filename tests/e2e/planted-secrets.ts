/** What an operator keeps in the environment; none of it may ever reach a visitor. */
export const plantedSecrets = {
  CONTACT_WEBHOOK_URL: 'https://workflow.example/trigger?sp=run&sig=kX9vQ2mT7bR4wZ1c',
  WAITLIST_WEBHOOK_URL: 'https://workflow.example/waitlist?code=pL5nD8sF3gH6jK0a',
  DEMO_WEBHOOK_URL: 'https://hooks.workflow.example/T0/B0/uY4tE7rW2qA9sD5f',
  DATABASE_URL: 'postgres://blockwerk:zX1cV6bN3mL8kJ4h@database.example/blockwerk',
  LANGFLOW_API_KEY: 'sk-gF7dS2aQ5wE9rT3yU1iO',
  OPENAI_API_KEY: 'sk-bN6vC4xZ8lK2jH5gF0dS',
}

/** What is searched for: the secret parts, and the hosts they belong to. */
export const secretParts = [
  'kX9vQ2mT7bR4wZ1c',
  'pL5nD8sF3gH6jK0a',
  'uY4tE7rW2qA9sD5f',
  'zX1cV6bN3mL8kJ4h',
  'gF7dS2aQ5wE9rT3yU1iO',
  'bN6vC4xZ8lK2jH5gF0dS',
  'workflow.example',
  'database.example',
]
