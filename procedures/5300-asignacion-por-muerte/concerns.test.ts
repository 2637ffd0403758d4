import { expect, it } from 'vitest'
import { concerns } from './concerns.ts'
import { requests } from './requests.ts'

const resumen = requests.kind.keeps({
  ...{ tipoSolicitud: 'persona', causante: 'Pedro Cualquiera', rutCausante: 4_123_987, dvCausante: '5' },
  ...{ funeraria: 'Funeraria San José', nmroFactura: '1', montoTotalFacturaClp: 900_000 },
  ...{ montoBeneficiarioClp: 800_000, montoFunerariaClp: 0 },
})
const about = {
  ...{ applicant: 'Ana Soto', procedure: 'Asignación por muerte', filedOn: '2026-11-23', data: {}, resumen },
  state: 'por_confirmar',
}

it.each(Object.entries(concerns))(
  '%s reads who died by RUN, and no name that only the applicant typed',
  (_como, words) => {
    expect(words.title(about)).toContain('la persona del RUN 4.123.987-5')
    expect([words.title(about), ...words.text(about)].join(' ')).not.toContain('Cualquiera')
  },
)

it('who made the invoice reads how much the person who paid it would receive', () => {
  expect(concerns.funeraria.text(about).join(' ')).toContain('Esa persona recibiría $800.000')
})
