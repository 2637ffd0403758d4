import type { Ficha } from './types.ts'
import { askForReview, byPhone, byVideo, inBranch, noFixedTerm } from './ways.ts'

/** Instalments that a dead pensioner had not collected (procedures, 5294). */
export const saldoInsoluto: Ficha = {
  id: '5294',
  title: 'Saldo insoluto de pensionados fallecidos',
  institution: 'ips',
  category: 'fallecimiento',
  online: 'informativo',
  visibleTo: 'todos',
  summary: 'El dinero que una persona no alcanzó a cobrar antes de morir, para su familia.',
  what: [
    'A veces una persona muere y quedan meses de pensión sin cobrar. Ese dinero se llama saldo insoluto.',
    'Lo paga el Instituto de Previsión Social (IPS) a los herederos, que son la familia que la ley reconoce.',
    'Si son varios, uno puede hacer el trámite por todos. Los demás lo autorizan con un poder, un papel firmado.',
  ],
  who: [
    'La esposa, el esposo o la pareja con acuerdo de unión civil.',
    'Los hijos.',
    'Los padres.',
    'Los hermanos.',
  ],
  need: [
    'El certificado de defunción.',
    'La posesión efectiva. Es el papel que dice quiénes son los herederos. La da el Registro Civil o un juez.',
    'El certificado de matrimonio o de unión civil, sacado después de la muerte.',
    'Los certificados de nacimiento de los herederos.',
    'El carné de cada heredero.',
    'Una declaración de que no hay otros herederos.',
    'Un certificado del banco con la cuenta donde quieren el dinero.',
    'El poder, si uno va por todos.',
  ],
  how: [
    inBranch('Murió un familiar y quiero saber si quedó dinero sin cobrar'),
    byVideo('Quiero saber si mi familiar dejó pagos sin cobrar'),
    byPhone,
  ],
  cost: 'En la sucursal es gratis. La posesión efectiva y la notaría pueden tener un costo.',
  term: noFixedTerm,
  rejections: [
    {
      reason: 'No quedó dinero sin cobrar.',
      remedy: 'No hay nada que pedir. Vea si le toca la asignación por muerte.',
    },
    {
      reason: 'Falta un heredero.',
      remedy: 'Agregue su carné y su firma, o un poder de esa persona.',
    },
    {
      reason: 'No está claro el parentesco.',
      remedy: 'Pida en el Registro Civil los certificados que faltan.',
    },
    { reason: 'Pasó el plazo para cobrar.', remedy: 'Pregunte en la sucursal desde cuándo se contó.' },
    askForReview,
  ],
  law: [{ name: 'Ley 19.903', about: 'Posesión efectiva ante el Registro Civil.' }],
  updatedAt: '2026-11-21',
  similar: ['5300', '5199', '5239'],
  keywords: [
    'herencia',
    'herederos',
    'pensión no cobrada',
    'murió un pensionado',
    'última pensión',
    'dinero del difunto',
    'posesión efectiva',
    'saldos insolutos',
  ],
}
