import { activityList } from '#domain/activities/activity-list.ts';
import { exportActivities } from '#server/activities/export-activities.ts';
import { csvDownload } from '../records/csv-download.ts';
import { activityColumns } from './activity-sheet.ts';

export const loader = csvDownload({
  kind: 'activity',
  list: activityList,
  read: exportActivities,
  file: (texts) => texts.activities.list.exportFile,
  columns: activityColumns,
});

export const action = loader;
