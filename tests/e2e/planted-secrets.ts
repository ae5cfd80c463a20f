/** Secrets in the environment of an operator; none of them may reach a visitor. */
export const plantedSecrets = {
  CONTACT_WEBHOOK_URL: 'https://workflow.example/trigger?sp=run&sig=kX9vQ2mT7bR4wZ1c',
  WAITLIST_WEBHOOK_URL: 'https://workflow.example/waitlist?code=pL5nD8sF3gH6jK0a',
  DEMO_WEBHOOK_URL: 'https://hooks.workflow.example/T0/B0/uY4tE7rW2qA9sD5f',
  DATABASE_URL: 'postgres://blockwerk:zX1cV6bN3mL8kJ4h@database.example/blockwerk',
  LANGFLOW_API_KEY: 'sk-gF7dS2aQ5wE9rT3yU1iO',
  OPENAI_API_KEY: 'sk-bN6vC4xZ8lK2jH5gF0dS',
}

/** The secret parts and host names that must not be found. */
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
