import type { Ficha } from '../ficha/types.ts'
import { ley20255 } from '../ficha/ways.ts'

/** The officials' tray for requests of employers (procedures, 0000). */
export const ficha: Ficha = {
  id: '0000',
  title: 'Bandeja interna de solicitudes',
  institution: 'ips',
  category: 'interno',
  visibleTo: 'funcionarios',
  summary: 'La lista de solicitudes de los empleadores, para quienes las revisan.',
  what: [
    'Es la lista con que trabajan los funcionarios del Instituto de Previsión Social (IPS). Nadie más puede entrar.',
    'Llegan las cuentas de banco que registran los empleadores.',
    'Usted abre cada solicitud y mira sus archivos. Después la resuelve o la descarta, y la empresa recibe un correo.',
  ],
  who: ['Funcionarios del IPS con permiso para esta lista.'],
  need: [
    'Su ClaveÚnica.',
    'El permiso de su jefatura. El sistema lo mira con su RUN, el número de su carné.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Abra la lista. Comienza por lo pendiente.',
        'Abra una solicitud y mire los archivos de cada cuenta.',
        'Resuélvala o descártela. Puede hacerlo con varias a la vez.',
        'Envíe el correo. Si se equivocó al decidir, puede deshacerlo mientras el IPS no actúa.',
      ],
    },
    {
      channel: 'branch',
      steps: [
        'Pida el permiso a su jefatura.',
        'Si ya lo tiene y no puede entrar, avise a la mesa de ayuda.',
      ],
    },
  ],
  cost: 'No tiene costo.',
  term: 'Cada solicitud muestra el día en que llegó. Comience por la más antigua.',
  rejections: [
    {
      reason: 'Usted no tiene permiso para ver la lista.',
      remedy: 'Pida el permiso a su jefatura. Si usted no es funcionario, vuelva a la portada.',
    },
    {
      reason: 'Usted no acepta la cuenta de una empresa.',
      remedy:
        'Escriba la razón con palabras simples: la cuenta es de otro, está cerrada, no calza el número o no se lee el archivo.',
    },
  ],
  law: [ley20255],
  updatedAt: '2026-11-21',
  similar: ['5234', 'pocaf'],
  palabras: ['safem2', 'safem', 'funcionario', 'bandeja', 'revisar empresas', 'solicitudes pendientes'],
}
