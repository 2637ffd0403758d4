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

it('who is asked reads what is asked for, and that no more than a maximum is paid: how much, only once it is granted', () => {
  expect(concerns.funeraria.text(about).join(' ')).toContain(
    'Esa persona pide $800.000. El IPS paga hasta un monto máximo',
  )
  const read = (state: string) => concerns.familiar.text({ ...about, state }).join(' ')
  expect(read('por_confirmar')).toContain('El IPS paga hasta un monto máximo, y usted recibe lo que quede.')
  expect(read('por_confirmar')).not.toContain('$800.000')
  expect(read('aprobada')).toContain('usted recibe $800.000')
})
