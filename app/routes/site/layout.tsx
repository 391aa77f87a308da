import { Outlet } from 'react-router';
import { SiteFrame } from '#app/components/site/site-frame.tsx';

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
